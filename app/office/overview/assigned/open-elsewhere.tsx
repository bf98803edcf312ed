import { useEffect, useState } from 'react'
import { openRowSeconds, type QueueRowKind } from '#rules/overview/queue-row'
import { onChanges } from '../../../session/live/change-listeners.ts'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const renewMs = (openRowSeconds * 1_000) / 2

/**
 * Says who else of staff has a thing open, and tells them that this page has it; while nobody looks at the
 * page it has not.
 */
export function OpenElsewhere({ kind, of }: { kind: QueueRowKind; of: string | number }) {
  const { t, i18n } = useTranslation('office')
  const [others, setOthers] = useState<readonly string[]>([])
  const ref = String(of)
  useEffect(() => {
    let gone = false
    const say = (leave: '0' | '1') =>
      send('/office/openRow', { kind, ref, leave }).then(
        (answer) => {
          if (!gone) setOthers(answer.others)
        },
        () => {},
      )
    const renew = () => {
      if (document.visibilityState === 'visible') void say('0')
    }
    const seen = () => void say(document.visibilityState === 'visible' ? '0' : '1')
    renew()
    const timer = setInterval(renew, renewMs)
    document.addEventListener('visibilitychange', seen)
    const deaf = onChanges((changes) => {
      if (changes.some((change) => change.topic === 'open' && change.ref === `${kind} ${ref}`)) renew()
    })
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      deaf()
      void say('1')
    }
  }, [kind, ref])
  const names = new Intl.ListFormat(i18n.language).format(others)
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="note warn">{t('openElsewhere', { names, count: others.length })}</p>
      )}
    </div>
  )
}
