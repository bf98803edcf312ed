import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import styles from '../product.module.css'

/** Hands the page on: by what the device offers, else the address is copied. */
export function ShareButton({ title }: { title: string }) {
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
    <button type="button" className="btn quiet" title={t('product.share')} onClick={() => void share()}>
      <IconShare2 size={18} aria-hidden="true" />{' '}
      <span className={styles.shareWord}>{t('product.share')}</span>
    </button>
  )
}
