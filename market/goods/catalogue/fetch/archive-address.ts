/** Where pictures of archives are said to lie, in place of a server. */
export const archiveHost = 'archive'
const scheme = 'archive:'

/** The address of a file in a stored archive; the name ends it, so that reports can tell it alone. */
export const archiveAddress = (upload_id: string, name: string): string => `${scheme}${upload_id}/${name}`

export const isArchiveAddress = (address: string): boolean => address.startsWith(scheme)

/** The archive's key in the storage, and the file's name in it. */
export function readArchiveAddress(address: string): { storage_key: string; name: string } {
  const [, upload_id = '', name = ''] = /^archive:([0-9a-f-]{36})\/(.*)$/su.exec(address) ?? []
  return { storage_key: `imports/${upload_id}`, name }
}
