/** Hz and seconds: a fourth up, as a shop's doorbell. */
const NOTES = [
  [659, 0],
  [880, 0.16],
] as const
const LASTS_S = 0.5
const LOUDNESS = 0.15

let audio: AudioContext | undefined

/** Two soft tones. Silent where the browser wants a press on the page first. */
export function playChime(): void {
  audio ??= new AudioContext()
  const { currentTime } = audio
  for (const [frequency, after] of NOTES) {
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0 })
    const start = currentTime + after
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + LASTS_S)
  }
  audio.resume().catch(() => undefined)
}
