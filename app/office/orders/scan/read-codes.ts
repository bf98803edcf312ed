/** What a browser that reads codes from pictures has; others have no camera button. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** The kinds of codes on cartons and goods. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes with a camera. */
export const readsCodes = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

export const codeDetector = (): Detector | null => {
  const Class = detectorClass()
  return Class ? new Class({ formats }) : null
}

/** For how long a code that stays before the camera is not read again. */
export const sameCodeMs = 2_500

/** Keeps that a code is seen now; says whether it counts: one that is still before the camera counts once. */
export function isNewCode(code: string, at: number, seen: Map<string, number>): boolean {
  const last = seen.get(code)
  seen.set(code, at)
  return last === undefined || at - last > sameCodeMs
}
