import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { useMailTitle } from './mail-title.ts'

/** One mail as its reader sees it, in a dialog. Its HTML is rendered in a sandbox. */
export function MailView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('office')
  const titleOf = useMailTitle()
  const { data, error } = useAnswer('/office/mail', { id })
  return (
    <Modal
      aria-label={data ? titleOf(data) : t('mail.title')}
      onClose={onClose}
      style={{ width: 'min(720px, calc(100vw - 32px))', maxWidth: 'none' }}
    >
      <div className="stack">
        {error && <ErrorState error={error} />}
        {!data && !error && <Loading lines={6} />}
        {data && (
          <>
            <h2>{titleOf(data)}</h2>
            <p className="soft">
              {t('mail.to')}: {data.recipient}
            </p>
            {data.error && <p className="note bad">{data.error}</p>}
            {data.body_html ? (
              <iframe className={styles.letter} sandbox="" srcDoc={data.body_html} title={titleOf(data)} />
            ) : (
              <p className="note">{t(data.withheld ? 'mail.withheld' : 'mail.notWritten')}</p>
            )}
          </>
        )}
        <div className="row end">
          <button type="button" className="btn" onClick={onClose}>
            {t('mail.close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
