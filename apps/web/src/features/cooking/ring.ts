/** Rings with sound and vibration until the returned function is called. */
export function ring(): () => void {
  const audio = new AudioContext()
  const sound = () => {
    // Browsers refuse it before the first interaction with the page, and report that as an error.
    if (navigator.userActivation.hasBeenActive) navigator.vibrate?.([300, 150, 300])
    for (const delay of [0, 0.25, 0.5]) beep(audio, audio.currentTime + delay)
  }
  sound()
  const repeat = setInterval(sound, 2_000)
  return () => {
    clearInterval(repeat)
    void audio.close()
  }
}

function beep(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.2)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.22)
}
