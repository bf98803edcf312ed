import { useState } from 'react'
import { Link } from 'react-router'
import { AskPassword } from '../../../parts/security/ask-password.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Farewell } from '../../signed-out-dialog.tsx'
import type { TeamPerson } from './person-table.tsx'
import styles from './team.module.css'

const ToOwnData = () => {
  const { t } = useTranslation('security')
  return (
    <Link className={styles.inText} to={paths.userCenter('my_data')}>
      {t('own.title')}
    </Link>
  )
}

/** Leaves the team, after the password; an only owner is asked to name another one first. */
export function LeaveTeam({ people }: { people: readonly TeamPerson[] }) {
  const { t } = useTranslation('team')
  const { user } = useUser()
  const [step, setStep] = useState<'ask' | 'done' | null>(null)
  const leave = useCall('/user/leaveTeam')
  const company = user?.company_name ?? ''
  const alone = people.length === 1
  const lastOwner = people.every(({ role, you }) => role !== 'owner' || you)
  return (
    <section className="panel stack" aria-labelledby="leave">
      <div>
        <h2 id="leave">{t('leave.open')}</h2>
        <p className="soft">
          {alone ? t('leave.alone') : lastOwner ? t('leave.handOver') : t('leave.lead', { company })}
          {alone && ' '}
          {alone && <ToOwnData />}
        </p>
      </div>
      {!lastOwner && (
        <div className="row">
          <button type="button" className="btn" onClick={() => setStep('ask')}>
            {t('leave.open')}
          </button>
        </div>
      )}
      {step === 'ask' && (
        <Dialog title={t('leave.title', { company })} onClose={() => setStep(null)}>
          <AskPassword
            submit={t('leave.open')}
            danger
            busy={leave.busy}
            told={leave.fieldErrors.password}
            onPassword={async (credential) => {
              if (await leave.run({ credential })) setStep('done')
            }}
          >
            <p>{t('leave.means', { company })}</p>
            <p className="soft">
              {t('leave.data')} <ToOwnData />
            </p>
          </AskPassword>
        </Dialog>
      )}
      {step === 'done' && <Farewell title={t('leave.done', { company })} lead={t('leave.doneLead')} />}
    </section>
  )
}
