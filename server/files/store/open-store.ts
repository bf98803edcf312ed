import type { Config } from '../../config/config.ts'
import { type Files, filesFolder, openFiles } from '../file-store.ts'

/** The storage of a shop's files, as it is configured. */
export const openStore = ({ data_dir }: Pick<Config, 'data_dir'>): Files => openFiles(filesFolder(data_dir))
