import type { Config } from '../../config/config.ts'
import { type Files, filesFolder, openFiles } from '../file-store.ts'
import { openBucket } from './bucket.ts'
import { openMovingStore } from './moving-store.ts'

type StoreSettings = Pick<Config, 'data_dir' | 'file_store' | 'bucket'>

/** The storage of a shop's files, as it is configured: a folder, a bucket, or both during a move. */
export function openStore({ data_dir, file_store, bucket }: StoreSettings): Files {
  const folder = openFiles(filesFolder(data_dir))
  if (file_store === 'folder' || !bucket) return folder
  return file_store === 'moving' ? openMovingStore(folder, openBucket(bucket)) : openBucket(bucket)
}
