import { uploads } from '#rules/fields'

type Fault = { fault: 'empty' | 'type' | 'size' | 'many'; name: string }

/** Splits chosen files into those to upload and faults of the others; a lack of room is reported once. */
export function sortOut<F extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly F[],
  mimes: readonly string[],
  room: number,
): { good: readonly F[]; faults: readonly Fault[] } {
  const faultOf = ({ size, type }: F) =>
    size === 0 ? 'empty' : !mimes.includes(type) ? 'type' : size > uploads.maxBytes ? 'size' : null
  const sound = files.filter((file) => faultOf(file) === null)
  const good = sound.slice(0, Math.max(0, room))
  const faults = files.flatMap((file): Fault[] => {
    const fault = faultOf(file)
    return fault ? [{ fault, name: file.name }] : []
  })
  return { good, faults: sound.length > good.length ? [...faults, { fault: 'many', name: '' }] : faults }
}
