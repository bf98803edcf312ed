/** The number of works that succeeded, and that were refused. */
export async function settled(
  works: readonly Promise<unknown>[],
): Promise<{ done: number; refused: number }> {
  const results = await Promise.allSettled(works)
  const done = results.filter((one) => one.status === 'fulfilled').length
  return { done, refused: results.length - done }
}

/** Runs the same work this many times at once. */
export const atOnce = <T>(times: number, work: (place: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: times }, (_, place) => work(place))
