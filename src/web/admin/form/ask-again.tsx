import type { Answer } from '../../api/use-answer.ts'

type Props = { what: string; answers: Omit<Answer<unknown>, 'data'>[]; className?: string }

/** Reports that choices could not be loaded. `what` names the choices: `los colegios o los años`. */
export function RetryNotice({ what, answers, className = '' }: Props) {
  const failed = answers.find(({ error }) => error)
  if (!failed) return null
  return (
    <p className={`wide centred field-error ${className}`} role="alert">
      <span>
        No pudimos cargar {what}. {failed.error}
      </span>
      <button type="button" className="text-link" onClick={failed.retry}>
        Reintentar
      </button>
    </p>
  )
}
