import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../footer.module.css'

/** The first field of the newsletter's subscription; its page takes over with the address filled in. */
export function NewsLine() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const id = useId()
  return (
    <form
      action={paths.subscribe()}
      noValidate
      className={styles.news}
      onSubmit={(event) => {
        event.preventDefault()
        const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
        void navigate(paths.subscribe(), { state: { email } })
      }}
    >
      <label htmlFor={id}>{t('footer.news')}</label>
      <div>
        <input
          id={id}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          placeholder={t('footer.newsEmail')}
          name="email"
        />
        <button type="submit" className="btn">
          {t('footer.newsAsk')}
        </button>
      </div>
    </form>
  )
}
