/** Works on what comes, so many at once; after an error nothing more is begun, and it is thrown. */
export async function inParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  // One reads at a time: a generator queues further calls by itself.
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
  } catch (error) {
    await iterator.return?.()
    throw error
  }
}

/** Groups what comes into lists of so many. */
export async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
