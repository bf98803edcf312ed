import { type Platform, platformNames } from '#rules/goods/private/item-alias'
import { useTranslation } from '../../texts/use-translation.ts'

/** What a platform is called; empty: every channel. */
export function usePlatformName(): (platform: Platform | '') => string {
  const { t } = useTranslation('channel')
  return (platform) =>
    platform === '' ? t('alias.every') : platform === 'other' ? t('platform.other') : platformNames[platform]
}
