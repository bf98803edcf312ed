import { Link, Navigate, useSearchParams } from 'react-router'
import { answerHours } from '#rules/talk/enquiry'
import { SentNote } from '../parts/enquiry/sent-note.tsx'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'

const numberPattern = /^E[0-9A-HJKMNP-TV-Z]{9}$/

/**
 * /success: the number of what was sent, and when it is answered. Without a number there is nothing to say.
 */
export default function Success() {
  const { t } = useTranslation('enquiry')
  const [query] = useSearchParams()
  const number = query.get('number') ?? ''
  // The page is the same for all until the browser has it, whatever its address says.
  const here = useHasToken() !== null
  if (here && !numberPattern.test(number)) return <Navigate to={paths.home()} replace />
  return (
    <NarrowPage title={t('sent.title')}>
      {here ? (
        <SentNote sent={{ enquiry_number: number, answer_hours: answerHours }}>
          <Link className="btn primary" to={paths.home()}>
            {t('sent.home')}
          </Link>
        </SentNote>
      ) : (
        <Loading lines={3} />
      )}
    </NarrowPage>
  )
}
