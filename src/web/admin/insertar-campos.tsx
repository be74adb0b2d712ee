type Props = { campos: readonly string[]; onInsert: (escrito: string) => void }

/** What a text can name of whoever gets it: a press writes it where the cursor stands. */
export function InsertarCampos({ campos, onInsert }: Props) {
  return (
    <fieldset className="row insertar-campos">
      <legend className="t-12 muted">Insertar</legend>
      {campos.map((campo) => (
        <button
          key={campo}
          type="button"
          className="t-12"
          // Where they write stays where they write.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${campo}}`)}
        >
          {campo}
        </button>
      ))}
    </fieldset>
  )
}
