/** Each language's own name for itself. */
export const languageNames = { 'en-US': 'English', 'zh-CN': '简体中文', 'es-ES': 'Español' } as const
