import { IconX } from '@tabler/icons-react'
import { hasSalesTax } from '#rules/people/tax/exemption'
import { usStates } from '#rules/people/zip/us-states'
import { isUsState, type UsState } from '#rules/people/zip/us-zip'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'

type StatesFieldProps = {
  chosen: readonly UsState[]
  wrong: string | undefined
  onChange: (states: readonly UsState[]) => void
}

/** The states of a certificate: each is added from the list, and taken away by its sign. */
export function StatesField({ chosen, wrong, onChange }: StatesFieldProps) {
  const { t } = useTranslation('account')
  const left = Object.keys(usStates)
    .filter(isUsState)
    .filter((state) => hasSalesTax(state) && !chosen.includes(state))
  return (
    <div className="stack">
      <Select
        label={t('exemption.states')}
        hint={t('exemption.statesHint')}
        required
        value=""
        wrong={wrong}
        onChange={({ target }) => isUsState(target.value) && onChange([...chosen, target.value])}
      >
        <option value="">{t('exemption.addState')}</option>
        {left.map((state) => (
          <option key={state} value={state}>
            {usStates[state]}
          </option>
        ))}
      </Select>
      {chosen.length > 0 && (
        <div className="row">
          {chosen.map((state) => (
            <button
              key={state}
              type="button"
              className="btn"
              aria-label={t('exemption.dropState', { state: usStates[state] })}
              onClick={() => onChange(chosen.filter((one) => one !== state))}
            >
              {usStates[state]} <IconX size={14} aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
