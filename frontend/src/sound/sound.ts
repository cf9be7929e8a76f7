/**
 * Short synthesised sounds; there are no files. Silent until the first tap, since
 * browsers let nothing sound before it.
 */
export type Sound = "card" | "win" | "war" | "knock";

interface Note {
  /** Seconds from the beginning of the sound. */
  at: number;
  hz: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const NOTES: Record<Exclude<Sound, "card">, Note[]> = {
  win: [
    { at: 0, hz: 523, lasts: 0.12, loud: 0.12, shape: "triangle" },
    { at: 0.09, hz: 784, lasts: 0.22, loud: 0.12, shape: "triangle" },
  ],
  war: [
    { at: 0, hz: 196, lasts: 0.16, loud: 0.16, shape: "sawtooth" },
    { at: 0.15, hz: 233, lasts: 0.3, loud: 0.16, shape: "sawtooth" },
  ],
  knock: [
    { at: 0, hz: 330, lasts: 0.09, loud: 0.3, shape: "sine" },
    { at: 0.16, hz: 440, lasts: 0.09, loud: 0.3, shape: "sine" },
    { at: 0.32, hz: 660, lasts: 0.25, loud: 0.3, shape: "sine" },
  ],
};
const FLICK = { lasts: 0.05, loud: 0.25, hz: 2_400 };

/** Put *sound* on *context*, beginning at *at* in its own seconds. */
export function synthesise(context: BaseAudioContext, sound: Sound, at: number): void {
  if (sound === "card") flick(context, at);
  else for (const note of NOTES[sound]) tone(context, note, at);
}

function tone(context: BaseAudioContext, note: Note, at: number): void {
  const oscillator = new OscillatorNode(context, {
    type: note.shape,
    frequency: note.hz,
  });
  const gain = new GainNode(context, { gain: 0 });
  const start = at + note.at;
  gain.gain.setValueAtTime(note.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + note.lasts);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + note.lasts);
}

/** A card on felt: a breath of noise that dies away. */
function flick(context: BaseAudioContext, at: number): void {
  const length = Math.ceil(FLICK.lasts * context.sampleRate);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2 * FLICK.loud;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, {
    type: "bandpass",
    frequency: FLICK.hz,
  });
  source.connect(filter).connect(context.destination);
  source.start(at);
}

let context: AudioContext | null = null;

function begin(): void {
  context ??= "AudioContext" in window ? new AudioContext() : null;
  void context?.resume();
}

/**
 * Allow sounds from the first tap or key on. To make a context takes longer than the
 * screen may stand still: what the tap itself changes is shown first.
 */
export function listen(): void {
  const wake = () => {
    if (context) void context.resume();
    else setTimeout(begin);
  };
  document.addEventListener("pointerdown", wake);
  document.addEventListener("keydown", wake);
}

/** Play *sound* in *wait* milliseconds. */
export function play(sound: Sound, wait = 0): void {
  if (context?.state !== "running") return;
  const sounds = context;
  const at = sounds.currentTime + Math.max(0, wait) / 1000;
  // After the cards that are to be seen first.
  setTimeout(() => {
    synthesise(sounds, sound, at);
  });
}
