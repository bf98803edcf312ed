/** The address of a published picture, at least so wide. */
export const pictureSource = (path: string, width: 320 | 640 | 1280): string => `/picture/${path}?w=${width}`
