type Props = { campos: readonly string[]; onInsert: (escrito: string) => void }

/** Lists the placeholders of a text. Clicking one inserts it at the cursor. */
export function InsertCampos({ campos, onInsert }: Props) {
  return (
    <fieldset className="row insertar-campos">
      <legend className="t-12 muted">Insertar</legend>
      {campos.map((campo) => (
        <button
          key={campo}
          type="button"
          className="t-12"
          // Keeps the focus in the text area.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${campo}}`)}
        >
          {campo}
        </button>
      ))}
    </fieldset>
  )
}
