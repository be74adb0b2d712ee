import { splitCampos } from '../../reglas/campos.ts'

/** A text as staff wrote it, whose fields stand apart from its words. */
export function ConCampos({ texto }: { texto: string }) {
  return splitCampos(texto).map((trozo, i) =>
    i % 2 === 0 ? (
      trozo
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same field may stand twice, and none moves
      <span className="campo-escrito" key={i}>
        {trozo}
      </span>
    ),
  )
}
