/** One stroke on a piece of wood. */
export interface Knock {
  /** When, in seconds after the sound begins. */
  readonly at: number;
  /** Of the tone, in hertz. */
  readonly pitch: number;
  /** How long the tone takes to die away, in seconds. */
  readonly ring: number;
  /** How much of the stroke itself is heard beside the tone, 0 to 1. */
  readonly click: number;
  /** Loudness, 0 to 1. */
  readonly loud: number;
}

/** The second tone of a struck bar stands about this far over the first. */
const OVERTONE = 2.76;

/** Of the noise of the stroke, in seconds. */
const CLICK = 0.025;

/** Below this, a tone isn't heard: exponential ramps can't reach 0. */
const SILENCE = 0.0001;

const clicks = new WeakMap<BaseAudioContext, AudioBuffer>();

/**
 * Strikes once: the tone of the bar, its overtone that dies sooner, and a short
 * noise. The nodes part with `output` when the tone has died; then calls `done`.
 */
export function strike(context: BaseAudioContext, output: AudioNode, knock: Knock, done: () => void): void {
  const start = context.currentTime + knock.at;
  const body = context.createGain();
  body.gain.value = knock.loud;
  body.connect(output);

  const tone = bar(context, body, knock.pitch, start, knock.ring, 0.7);
  bar(context, body, knock.pitch * OVERTONE, start, knock.ring * 0.35, 0.25);
  noise(context, body, knock, start);

  tone.onended = () => {
    body.disconnect();
    done();
  };
}

/** A sine that falls a little in pitch, as wood does, and dies away. */
function bar(
  context: BaseAudioContext,
  body: AudioNode,
  pitch: number,
  start: number,
  ring: number,
  loud: number,
): OscillatorNode {
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(pitch * 1.06, start);
  tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
  const fall = context.createGain();
  fall.gain.setValueAtTime(SILENCE, start);
  fall.gain.exponentialRampToValueAtTime(loud, start + 0.003);
  fall.gain.exponentialRampToValueAtTime(SILENCE, start + 0.003 + ring);
  tone.connect(fall).connect(body);
  tone.start(start);
  tone.stop(start + ring + 0.03);
  return tone;
}

/** The stroke itself: noise about the bar's pitch. */
function noise(context: BaseAudioContext, body: AudioNode, knock: Knock, start: number): void {
  const source = context.createBufferSource();
  source.buffer = click(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = Math.min(knock.pitch * 4, 5000);
  band.Q.value = 0.9;
  const amount = context.createGain();
  amount.gain.value = knock.click;
  source.connect(band).connect(amount).connect(body);
  source.start(start);
}

/** Noise that dies away, made once for a context. */
function click(context: BaseAudioContext): AudioBuffer {
  const known = clicks.get(context);
  if (known) return known;
  const length = Math.ceil(context.sampleRate * CLICK);
  const made = context.createBuffer(1, length, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < length; i += 1) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  }
  clicks.set(context, made);
  return made;
}
