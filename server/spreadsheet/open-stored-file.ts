import type { Files } from '../files/file-store.ts'
import { useCopy } from '../files/store/use-copy.ts'
import type { Feed } from './feed.ts'
import { withFeed } from './read-in-worker.ts'

/** Works with a stored feed. */
export const openStoredFeed = <T>(
  files: Pick<Files, 'open'>,
  storage_key: string,
  work: (feed: Feed) => Promise<T>,
): Promise<T> => openStoredFile(files, storage_key, (path) => withFeed(path, work))

/** Works with a stored file through a temporary copy. */
export const openStoredFile = <T>(
  files: Pick<Files, 'open'>,
  storage_key: string,
  work: (path: string) => Promise<T>,
): Promise<T> => useCopy(files, { storage_key, name: 'import' }, work)
