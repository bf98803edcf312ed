type ButtonsProps = {
  drop: string
  confirm: string
  /** Whether this person may confirm it; else what is said in place of the button, if anything. */
  may: boolean
  otherwise?: string
  decide: (pass: boolean) => void
}

/** The buttons of something that one of finance proposed: anybody drops it, another confirms it. */
export function DecisionButtons({ drop, confirm, may, otherwise, decide }: ButtonsProps) {
  return (
    <div className="row end">
      <button type="button" className="btn" onClick={() => decide(false)}>
        {drop}
      </button>
      {may ? (
        <button type="button" className="btn primary" onClick={() => decide(true)}>
          {confirm}
        </button>
      ) : (
        otherwise && <span className="small soft">{otherwise}</span>
      )}
    </div>
  )
}
