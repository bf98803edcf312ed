/** Marketplaces on which a manufacturer may not want its goods to be sold on, and what they are called. */
export const resaleChannels = ['amazon', 'ebay', 'walmart', 'wayfair', 'temu', 'tiktok'] as const
export type ResaleChannel = (typeof resaleChannels)[number]

export const channelNames: Readonly<Record<ResaleChannel, string>> = {
  amazon: 'Amazon',
  ebay: 'eBay',
  walmart: 'Walmart',
  wayfair: 'Wayfair',
  temu: 'Temu',
  tiktok: 'TikTok Shop',
}
