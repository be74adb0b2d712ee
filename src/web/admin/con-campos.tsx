import { splitCampos } from '../../reglas/campos.ts'

type Props = {
  texto: string
  /** Those that somebody fills, where the text is still being written: any other is told. */
  known?: readonly string[]
  /** Drawn under what is typed: it takes the same place, its braces too, which are not seen. */
  typed?: boolean
}

/** A text as staff wrote it, whose fields stand apart from its words. */
export function ConCampos({ texto, known, typed = false }: Props) {
  return splitCampos(texto).map((trozo, i) =>
    i % 2 === 0 ? (
      trozo
    ) : (
      <span
        className={typed ? 'campo-tecleado' : 'campo-escrito'}
        data-unknown={known?.includes(trozo) === false || undefined}
        // biome-ignore lint/suspicious/noArrayIndexKey: the same field may stand twice, and none moves
        key={i}
      >
        {typed && <i>{'{'}</i>}
        {trozo}
        {typed && <i>{'}'}</i>}
      </span>
    ),
  )
}
