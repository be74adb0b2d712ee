import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatWholePesos } from './elegidos.pure.ts'
import { type Filtros, type NombreFiltro, readFiltros, toSearch } from './filtros.pure.ts'
import type { OpcionesFiltros } from './load-paquetes.ts'
import { useElegidos } from './use-elegidos.ts'

type Props = {
  opciones: OpcionesFiltros
  activos: number
  /** How many trips are left, in words. */
  cuantos: string
  /** Takes the visitor to them. */
  onShow: () => void
}

/** The filters as a form of their own address: it sends itself with each choice, or with its button. */
export function Filtrar({ opciones, activos, cuantos, onShow }: Props) {
  const navigate = useNavigate()
  const fold = useRef<HTMLDetailsElement>(null)
  const { elegidos, q } = useElegidos()
  const { destinos, noches, meses, tipos, precios } = opciones
  const apply = (form: HTMLFormElement) => {
    const search = toSearch({ ...readForm(form), q })
    if (search !== toSearch({ ...elegidos, q })) void navigate({ search }, { preventScrollReset: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const typed = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.form && apply(event.currentTarget.form)
  const show = () => {
    // Before going there: closed, the panel leaves the trips further up.
    if (fold.current) fold.current.open = false
    onShow()
  }
  return (
    <>
      {/* On phones the form follows this switch; wider, it always stands. */}
      <details ref={fold} className="filters-fold">
        <summary className="btn btn-outline wide">
          <Icon of={SlidersHorizontal} />
          Filtrar{activos > 0 && ` (${activos})`}
        </summary>
      </details>
      <form
        className="ends filters"
        aria-label="Filtros"
        onSubmit={submit}
        onChange={(event) => event.target instanceof HTMLSelectElement && apply(event.currentTarget)}
      >
        {q && <input type="hidden" name="q" value={q} />}
        {/* What is chosen stays in the form, or the next choice would drop it. */}
        {(tipos.length > 1 || elegidos.tipo) && (
          <Opciones name="tipo" label="Tipo" any="Todos" opciones={tipos} elegido={elegidos.tipo} />
        )}
        <Opciones name="destino" label="Destino" any="Todos" opciones={destinos} elegido={elegidos.destino} />
        <Opciones name="noches" label="Duración" any="Cualquiera" opciones={noches} elegido={elegidos.noches} />
        {(meses.length > 0 || elegidos.mes) && (
          <Opciones name="mes" label="Salida" any="Cualquiera" opciones={meses} elegido={elegidos.mes} />
        )}
        {(precios.desde !== null || elegidos.hasta) && <Hasta elegido={elegidos.hasta} onBlur={typed} />}
        {precios.desde === null && !elegidos.hasta && (
          <noscript>
            <button type="submit" className="btn btn-outline">
              Filtrar
            </button>
          </noscript>
        )}
        {/* There the panel hides the trips that each choice leaves. */}
        <Button look="night" wide className="whole filters-show needs-script" onClick={show}>
          {cuantos}
        </Button>
      </form>
    </>
  )
}

type HastaProps = {
  elegido: string
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** The most one would pay. Its button sends the whole form. */
function Hasta({ elegido, onBlur }: HastaProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = elegido && formatWholePesos(elegido)
  // The address may change by other hands: a chip, the way back.
  useEffect(() => {
    if (input.current) input.current.value = shown
  }, [shown])
  return (
    <div className="field filters-price">
      <label className="field-label" htmlFor="filtro-hasta">
        Precio hasta, en $
      </label>
      <div className="input-with-button">
        <input
          ref={input}
          id="filtro-hasta"
          name="hasta"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          placeholder="Sin tope"
          defaultValue={shown}
          onBlur={onBlur}
          className="input num"
        />
        <button type="submit" className="icon-button" aria-label="Aplicar los filtros">
          <Icon of={ArrowRight} />
        </button>
      </div>
    </div>
  )
}

function readForm(form: HTMLFormElement): Filtros {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value)
  return readFiltros(search)
}

type Opcion = { valor: string; texto: string; cantidad: number }
type OpcionesProps = { name: NombreFiltro; label: string; any: string; opciones: Opcion[]; elegido: string }

/** A filter's choices with how many trips each leaves. What was chosen stays to be seen, though it leaves none. */
function Opciones({ name, label, any, opciones, elegido }: OpcionesProps) {
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
