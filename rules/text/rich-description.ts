/** Whether a description is clean HTML of blocks, as the import keeps it, and not plain text. */
export const isRichDescription = (description: string): boolean =>
  /^<(?:p|h2|h3|ul|ol|table|blockquote)>/.test(description) && /<\/[a-z0-9]+>$/.test(description)
