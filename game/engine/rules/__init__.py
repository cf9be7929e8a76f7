"""One file per question of the rulebook.

Each holds a protocol of one or two methods and the options that answer it: small
frozen objects, data and behaviour at once. Options see small facts, never the
state, and do not know each other. Which exist, and under which names, stands in
`game.engine.ruleset`.
"""
