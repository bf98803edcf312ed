import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { tell } from '../../ui/toasts.ts'

/** Hands the page on: by what the device offers, else the address is copied. */
export function Share({ title }: { title: string }) {
  const { t } = useTranslation('shop')
  async function share() {
    const url = location.href.replace(/#.*$/, '')
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      tell.done(t('product.linkCopied'))
    } catch (error) {
      // Who closes the device's own dialog has changed their mind.
      if ((error as Error).name !== 'AbortError') tell.error(url)
    }
  }
  return (
    <button type="button" className="btn quiet" onClick={() => void share()}>
      <IconShare2 size={18} aria-hidden="true" /> {t('product.share')}
    </button>
  )
}
