import { useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { changeReasonLength, changeState } from '#rules/goods/change/change-state'
import { FieldDifference } from '../../../parts/product/change/field-difference.tsx'
import { FieldValue } from '../../../parts/product/change/field-value.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useShortcut } from '../../../ui/form/shortcut.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './review.module.css'

type Answer = Out<CallAt<'/office/change'>>
type Edit = Answer['edits'][number]
/** The reasons that are given by one press. */
const usualReasons = ['unclear', 'language', 'otherGoods', 'poorPicture', 'contact', 'measures'] as const

type FieldProps = {
  edit: Edit
  name: string
  change: Answer
  reason: string | undefined
  onReason: (reason: string | undefined) => void
}

/** A field before and after, and what is wrong with it. */
function ReviewedField({ edit, name, change, reason, onReason }: FieldProps) {
  const { t } = useTranslation('change')
  const waits = change.state === changeState.sent
  const { path, before, after } = edit
  return (
    <div className="panel stack">
      <div className="between">
        <h2>{name}</h2>
        {waits && (
          <button
            type="button"
            className="btn quiet"
            aria-expanded={reason !== undefined}
            onClick={() => onReason(reason === undefined ? '' : undefined)}
          >
            {t(reason === undefined ? 'review.notRight' : 'review.right')}
          </button>
        )}
      </div>
      <div className={styles.sides}>
        <div>
          <p className="small soft">{t('column.before')}</p>
          <FieldValue path={path} value={before} links={change.links} />
        </div>
        <div>
          <p className="small soft">{t('column.after')}</p>
          <FieldDifference path={path} before={before} after={after} links={change.links} />
        </div>
      </div>
      {change.stale.includes(path) && (
        <div className="note warn">
          <p>{t('review.staleField')}</p>
          <FieldValue path={path} value={change.published[path] ?? null} links={change.links} />
        </div>
      )}
      {edit.verdict === 'back' && !waits && <p className="note warn">{t('back', { reason: edit.reason })}</p>}
      {reason !== undefined && (
        <div className="stack">
          <div className="row">
            {usualReasons.map((one) => (
              <button key={one} type="button" className="btn" onClick={() => onReason(t(`reason.${one}`))}>
                {t(`reason.${one}`)}
              </button>
            ))}
          </div>
          <TextField
            label={t('review.reason')}
            required
            maxLength={changeReasonLength}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </div>
      )}
    </div>
  )
}

type ChangeReviewProps = { change: Answer; nameOf: (path: string) => string }

/** The edited fields of a change with a verdict for each, and the decision about all of them. */
export function ChangeReview({ change, nameOf }: ChangeReviewProps) {
  const { t } = useTranslation('change')
  const navigate = useNavigate()
  const [reasons, setReasons] = useDraft<Record<string, string>>(
    `reasons ${change.change_id} ${change.rev}`,
    {},
  )
  const decide = useCall('/office/decideChange', {
    refresh: ['/office/changeQueue', '/office/change', '/office/home'],
    refreshRefused: true,
  })
  const fields = Object.entries(reasons).map(([path, reason]) => ({ path, reason: reason.trim() }))
  const waits = change.state === changeState.sent
  const unsaid = fields.some(({ reason }) => reason === '')
  async function go(pass: boolean) {
    const { change_id, rev, next_change_id } = change
    const done = await decide.run({ change_id, rev, pass, fields: JSON.stringify(pass ? [] : fields) })
    if (!done) return
    tell.done(t(`review.done.${done.outcome}`))
    const next = next_change_id === null ? 'changes' : `changes/${next_change_id}`
    void navigate(paths.office(next))
  }
  const mayPass = waits && fields.length === 0 && !decide.busy
  const mayBack = waits && fields.length > 0 && !unsaid && !decide.busy
  useShortcut('P', () => mayPass && void go(true))
  useShortcut('B', () => mayBack && void go(false))
  return (
    <>
      {change.edits.map((edit) => (
        <ReviewedField
          key={edit.path}
          edit={edit}
          name={nameOf(edit.path)}
          change={change}
          reason={reasons[edit.path]}
          onReason={(reason) => {
            const { [edit.path]: _, ...others } = reasons
            setReasons(reason === undefined ? others : { ...others, [edit.path]: reason })
          }}
        />
      ))}
      {waits && (
        <div className={`panel ${styles.decision}`}>
          <FinalNote />
          <span className="small soft" role="status">
            {fields.length > 0 ? t('review.returned', { count: fields.length }) : t('review.allRight')}
          </span>
          <div className="row">
            {fields.length > 0 ? (
              <MainButton
                danger
                missing={unsaid && t('review.noReason')}
                busy={decide.busy}
                onClick={() => void go(false)}
              >
                {t('review.sendBack')}
              </MainButton>
            ) : (
              <MainButton busy={decide.busy} onClick={() => void go(true)}>
                {t('review.pass')}
              </MainButton>
            )}
          </div>
        </div>
      )}
    </>
  )
}
