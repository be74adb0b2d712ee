import type { ReactNode } from 'react'
import { capitalize } from '../../../../reglas/text.ts'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { Pill } from '../../lista/pill.tsx'
import type { Filtrable } from '../../lista/use-listado.ts'
import { faltas, type Parte } from './partes.ts'
import { useDestinos, useTipos } from './use-choices.ts'

type Props = {
  parte: Parte
  listado: Filtrable
  children: ReactNode
}

export function ParteFilters({ parte: { states, possibleGaps, byDestino, byTipo }, listado, children }: Props) {
  const { values, setFilter } = listado
  return (
    <ListadoTools
      listado={listado}
      search="Nombre o detalle"
      filtros={
        <>
          {states && (
            <Filtro
              listado={listado}
              name="estado"
              label="Estado"
              placeholder="Todos"
              choices={[
                { value: '1', label: states.on },
                { value: '0', label: states.off },
              ]}
            />
          )}
          {possibleGaps && values.falta && (
            <Filtro
              listado={listado}
              name="falta"
              label="Falta"
              placeholder="Todo"
              choices={possibleGaps.map((falta) => ({ value: falta, label: capitalize(faltas[falta]) }))}
            />
          )}
          {byDestino && <DestinoFilter value={values.destino} onChange={(destino) => setFilter({ destino })} />}
          {byTipo && <TipoFilter value={values.tipo} onChange={(tipo) => setFilter({ tipo })} />}
          {children}
        </>
      }
    />
  )
}

type FilterProps = { value: string | undefined; onChange: (value: string) => void }

function DestinoFilter({ value = '', onChange }: FilterProps) {
  const { data } = useDestinos()
  return (
    <Pill label="Destino" placeholder="Todos los destinos" value={value} choices={data ?? []} onChange={onChange} />
  )
}

function TipoFilter({ value = '', onChange }: FilterProps) {
  const { data } = useTipos()
  return <Pill label="Tipo" placeholder="Todos los tipos" value={value} choices={data ?? []} onChange={onChange} />
}
