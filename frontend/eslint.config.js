import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "no-console": "error",
      eqeqeq: "error",
      // The compiler knows undefined names; ESLint does not know types.
      "no-undef": "off",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: {
        extraFileExtensions: [".svelte"],
        parser: ts.parser,
        svelteConfig,
      },
    },
    rules: {
      // Props are declared with `let` because some of them are bindable.
      "prefer-const": "off",
      "svelte/prefer-const": "error",
      // There is no router: addresses come from the server.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    files: ["scripts/**", "*.config.*"],
    languageOptions: { globals: { ...globals.node } },
    rules: { "no-console": "off" },
  },
);
