import { ArrowRight, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatWholePesos } from './chosen-filters.pure.ts'
import type { FilterName, Filters } from './filtros.pure.ts'
import type { FilterOptions } from './load-paquetes.ts'

type Props = {
  options: FilterOptions
  chosen: Filters
  q: string
  active: number
  count: string
}

export function FilterSheet({ options, chosen, q, active, count }: Props) {
  const { destinos, noches, meses, tipos, precios } = options
  return (
    <>
      <details id="filtrar" className="filters-fold">
        <summary className="btn btn-outline wide">
          <Icon of={SlidersHorizontal} />
          Filtrar{active > 0 && ` (${active})`}
        </summary>
      </details>
      <form method="get" className="ends filters" aria-label="Filtros" data-in-place=".listing" data-sends-itself>
        {q && <input type="hidden" name="q" value={q} />}
        {/* Submits the selected type again, because otherwise the next choice would remove it. */}
        {(tipos.length > 1 || chosen.tipo) && (
          <Options name="tipo" label="Tipo" any="Todos" options={tipos} chosen={chosen.tipo} />
        )}
        <Options name="destino" label="Destino" any="Todos" options={destinos} chosen={chosen.destino} />
        <Options name="noches" label="Duración" any="Cualquiera" options={noches} chosen={chosen.noches} />
        {(meses.length > 0 || chosen.mes) && (
          <Options name="mes" label="Salida" any="Cualquiera" options={meses} chosen={chosen.mes} />
        )}
        {(precios.desde !== null || chosen.hasta) && <Hasta chosen={chosen.hasta} />}
        {precios.desde === null && !chosen.hasta && (
          <noscript>
            <button type="submit" className="btn btn-outline">
              Filtrar
            </button>
          </noscript>
        )}
        {/* The filters are above the results on phones, so this button scrolls to the results. */}
        <Button look="night" wide className="whole filters-show needs-script" data-press="results">
          {count}
        </Button>
      </form>
    </>
  )
}

function Hasta({ chosen }: { chosen: string }) {
  return (
    <div className="field filters-price">
      <label className="field-label" htmlFor="filtro-hasta">
        Precio hasta, en $
      </label>
      <div className="input-with-button anchor">
        <input
          id="filtro-hasta"
          name="hasta"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          placeholder="Sin tope"
          defaultValue={chosen && formatWholePesos(chosen)}
          className="input num"
        />
        <button type="submit" className="icon-button" aria-label="Aplicar los filtros">
          <Icon of={ArrowRight} />
        </button>
      </div>
    </div>
  )
}

type Option = { valor: string; texto: string; cantidad: number }
type OptionsProps = { name: FilterName; label: string; any: string; options: Option[]; chosen: string }

/** Lists the chosen option even if no trip has it. */
function Options({ name, label, any, options, chosen }: OptionsProps) {
  const id = `filtro-${name}`
  const unknown = chosen && !options.some(({ valor }) => valor === chosen)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen} autoComplete="off" className="input">
        <option value="">{any}</option>
        {options.map(({ valor, texto, cantidad }) => (
          <option key={valor} value={valor}>
            {texto} ({cantidad})
          </option>
        ))}
        {unknown && <option value={chosen}>Otra elección (0)</option>}
      </select>
    </div>
  )
}
