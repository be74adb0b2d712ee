import type { Answer } from './use-answer.ts'

type Props = { what: string; answers: Omit<Answer<unknown>, 'data'>[]; className?: string }

/** Choices that did not come, `los colegios o los años`: why, and the way to ask for them again. */
export function AskAgain({ what, answers, className = '' }: Props) {
  const failed = answers.find(({ error }) => error)
  if (!failed) return null
  return (
    <p className={`wide centred field-error ${className}`} role="alert">
      <span>
        No pudimos traer {what}. {failed.error}
      </span>
      <button type="button" className="text-link" onClick={failed.retry}>
        Reintentar
      </button>
    </p>
  )
}
