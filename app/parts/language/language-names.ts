/** What each of our languages calls itself. */
export const languageNames = { 'en-US': 'English', 'zh-CN': '简体中文', 'es-ES': 'Español' } as const
