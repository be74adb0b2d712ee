import type { NombreFiltro } from './filtros.pure.ts'

type Opcion = { valor: string; texto: string; cantidad: string }
type Props = { name: NombreFiltro; label: string; any: string; opciones: Opcion[]; elegido: string }

/** A filter's choices with how many trips each leaves. What was chosen stays to be seen, though it leaves none. */
export function Opciones({ name, label, any, opciones, elegido }: Props) {
  const id = `filtro-${name}`
  const unknown = elegido && !opciones.some(({ valor }) => valor === elegido)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {/* The form hears each change. */}
      <select id={id} name={name} value={elegido} onChange={() => undefined} className="input">
        <option value="">{any}</option>
        {opciones.map(({ valor, texto, cantidad }) => (
          <option key={valor} value={valor}>
            {texto} ({cantidad})
          </option>
        ))}
        {unknown && <option value={elegido}>Otra elección (0)</option>}
      </select>
    </div>
  )
}
