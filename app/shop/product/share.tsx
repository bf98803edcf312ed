import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import styles from '../product.module.css'

/** Shares the page by the device's own dialog; without one, copies the address. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('shop')
  async function share() {
    const url = location.href.replace(/#.*$/, '')
    try {
      if (navigator.share) return await navigator.share({ title, url })
      if (await copyText(url)) tell.done(t('product.linkCopied'))
      else tell.error(url)
    } catch (error) {
      // Closing the device's dialog is no error.
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
