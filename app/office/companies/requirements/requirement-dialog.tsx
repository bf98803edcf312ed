import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  hasLeast,
  leastAtMost,
  type RequirementKind,
  requirementKinds,
} from '#rules/people/merchant/requirement'
import { languages } from '#rules/sites'
import { languageNames } from '../../../parts/language/language-names.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

export type Requirement = Out<CallAt<'/office/requirementList'>>['list'][number]
type DialogProps = { requirement: Requirement | null; position: number; onClose: () => void }

const empty = { 'en-US': '', 'zh-CN': '', 'es-ES': '' }
const flags = ['required', 'active'] as const
const wholeNumber = (typed: string) => /^\d{1,4}$/.test(typed.trim())

/** Adds something that manufacturers bring, or changes it; its kind is chosen once. */
export function RequirementDialog({ requirement, position, onClose }: DialogProps) {
  const { t } = useTranslation(['office', 'shell'])
  const [kind, setKind] = useState<RequirementKind>(requirement?.kind ?? 'document')
  const [title, setTitle] = useState({ ...empty, ...requirement?.title })
  const [text, setText] = useState({ ...empty, ...requirement?.text })
  const [least, setLeast] = useState(String(requirement?.least ?? ''))
  const [place, setPlace] = useState(String(position))
  const [ticked, setTicked] = useState({
    required: requirement?.required ?? true,
    active: requirement?.active ?? true,
    expires: requirement?.expires ?? false,
  })
  const save = useCall('/office/saveRequirement', {
    refresh: ['/office/requirementList', '/office/merchantSetup', '/office/requirementAnswers'],
    refreshRefused: true,
  })
  const whole =
    languages.every((one) => title[one].trim() !== '' && text[one].trim() !== '') &&
    wholeNumber(place) &&
    (!hasLeast(kind) || (wholeNumber(least) && Number(least) > 0 && Number(least) <= leastAtMost))
  async function keep() {
    const given = await save.run({
      ...(requirement ? { requirement_id: requirement.requirement_id, saves: requirement.saves } : {}),
      ...(hasLeast(kind) ? { least: Number(least) } : {}),
      kind,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      ...ticked,
      position: Number(place),
    })
    if (!given) return
    tell.done(t('shell:saved'))
    onClose()
  }
  const ticks = kind === 'document' ? ([...flags, 'expires'] as const) : flags
  return (
    <Dialog title={t(requirement ? 'requirements.change' : 'requirements.add')} width={760} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <Select
          label={t('requirements.kind')}
          disabled={requirement !== null}
          value={kind}
          told={save.fieldErrors.kind}
          onChange={(event) => setKind(event.target.value as RequirementKind)}
        >
          {requirementKinds.map((one) => (
            <option key={one} value={one}>
              {t(`requirements.kindNames.${one}`)}
            </option>
          ))}
        </Select>
        {hasLeast(kind) && (
          <TextField
            label={t(`requirements.least.${kind}`)}
            inputMode="numeric"
            required
            maxLength={4}
            value={least}
            told={save.fieldErrors.least}
            onChange={(event) => setLeast(event.target.value)}
          />
        )}
        {languages.map((one) => (
          <fieldset key={one} className="stack">
            <legend className="strong" style={{ paddingBottom: 'var(--s2)' }}>
              {languageNames[one]}
            </legend>
            <TextField
              label={t('requirements.title')}
              lang={one}
              required
              maxLength={120}
              value={title[one]}
              onChange={(event) => setTitle({ ...title, [one]: event.target.value })}
            />
            <TextArea
              label={t('requirements.text')}
              lang={one}
              required
              maxLength={2000}
              rows={3}
              value={text[one]}
              onChange={(event) => setText({ ...text, [one]: event.target.value })}
            />
          </fieldset>
        ))}
        <TextField
          label={t('requirements.position')}
          inputMode="numeric"
          maxLength={3}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        {ticks.map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={ticked[name]}
              onChange={(event) => setTicked({ ...ticked, [name]: event.target.checked })}
            />
            {t(`requirements.tick.${name}`)}
          </label>
        ))}
        {requirement?.kind === 'attest' && <p className="small soft">{t('requirements.attestAnew')}</p>}
        <div className="row end">
          <MainButton busy={save.busy} missing={!whole && t('requirements.lacking')}>
            {t('shell:save')}
          </MainButton>
        </div>
      </form>
    </Dialog>
  )
}
