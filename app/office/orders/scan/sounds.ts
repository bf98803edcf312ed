import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import type { ScanTone } from './verdict.tsx'

/** Hertz and seconds of the tones in order: a right scan rises, a wrong one is low and long. */
const beeps: Record<ScanTone, readonly (readonly [hertz: number, seconds: number])[]> = {
  good: [[1320, 0.09]],
  done: [
    [880, 0.1],
    [1320, 0.18],
  ],
  bad: [
    [196, 0.22],
    [147, 0.38],
  ],
}
const key = 'scan-sound'
let context: AudioContext | undefined

/** Plays a scan's verdict as a sound, for people who look at the goods and not at the screen. */
export function sound(tone: ScanTone): void {
  context ??= new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.2
  volume.connect(context.destination)
  let at = context.currentTime
  for (const [hertz, seconds] of beeps[tone]) {
    const voice = context.createOscillator()
    voice.type = tone === 'bad' ? 'square' : 'sine'
    voice.frequency.value = hertz
    voice.connect(volume)
    voice.start(at)
    at += seconds
    voice.stop(at)
  }
}

/** Whether scans are played as sounds on this device; off at first. */
export function useSound() {
  const { value, set } = usePersisted<string>(key, { scope: 'browser', initial: 'off' })
  const on = value === 'on'
  return {
    on,
    toggle() {
      set(on ? 'off' : 'on')
      if (!on) sound('good')
    },
  }
}
