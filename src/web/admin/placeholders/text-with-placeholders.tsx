import { splitAtPlaceholders } from '../../../reglas/placeholders.ts'

type Props = {
  text: string
  /** The names of the known placeholders. Pass them only while staff edit the text, so that unknown ones are marked. */
  known?: readonly string[]
  /** Whether a text area covers this text. The braces are then invisible instead of omitted, so that the two texts are aligned. */
  typed?: boolean
}

export function TextWithPlaceholders({ text, known, typed = false }: Props) {
  return splitAtPlaceholders(text).map((chunk, i) =>
    i % 2 === 0 ? (
      chunk
    ) : (
      <span
        className={typed ? 'campo-tecleado' : 'campo-escrito'}
        data-unknown={known?.includes(chunk) === false || undefined}
        // biome-ignore lint/suspicious/noArrayIndexKey: the same placeholder may appear twice, and the order does not change
        key={i}
      >
        {typed && <i>{'{'}</i>}
        {chunk}
        {typed && <i>{'}'}</i>}
      </span>
    ),
  )
}
