import { SearchX } from 'lucide-react'
import { indiceconfiguracion } from '../../../../contract/casa/agencia.ts'
import { verguarda } from '../../../../contract/casa/vigilancia.ts'
import { contar } from '../../../../reglas/cifras.ts'
import { fold } from '../../../../reglas/texto.ts'
import { useAgencia } from '../../../shell/use-agencia.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AskAgain } from '../../ask-again.tsx'
import { Indice } from '../../indice.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { useResults } from '../../use-answer.ts'
import { type Estados, sayAgencia, sayTrabajos } from './estado.ts'
import { type Ajuste, grupos, propios } from './grupos.ts'
import { useTuCuenta } from './tu-cuenta.ts'

/** What each may set: one's own way in, and for type 1 the agency's people, words and workings as they stand. */
export default function Configuracion() {
  const { tipo } = useStaff()
  return tipo === '1' ? <DeLaAgencia /> : <Ajustes tipo={tipo} estados={{}} agencia={[]} />
}

function DeLaAgencia() {
  const indice = useResults(indiceconfiguracion)
  const guarda = useResults(verguarda)
  const agencia = useAgencia()
  const ahora = new Date()
  const estados: Estados = {
    ...(indice.data && sayAgencia(indice.data, agencia, ahora)),
    ...(guarda.data && { '/admin/trabajos': sayTrabajos(guarda.data, ahora) }),
  }
  return (
    <Ajustes tipo="1" estados={estados} agencia={grupos}>
      <AskAgain what="cómo está cada cosa" answers={[indice, guarda]} />
    </Ajustes>
  )
}

type Props = { tipo: string; estados: Estados; agencia: typeof grupos; children?: React.ReactNode }

/** The list, of it what the search finds: by a setting's name, by how it stands or by what is set there. */
function Ajustes({ tipo, estados, agencia, children }: Props) {
  const { read, change } = useFilters()
  const busca = read('busca')
  const search = (text: string) => change({ busca: text }, { replace: true })
  const todos = { ...estados, ...useTuCuenta(tipo, new Date()) }
  const visibles = [{ title: 'Tu cuenta', ajustes: propios }, ...agencia]
    .map(({ title, ajustes }) => ({ title, ajustes: ajustes.filter((uno) => isFound(uno, todos[uno.to], busca)) }))
    .filter(({ ajustes }) => ajustes.length > 0)
  const hallados = visibles.reduce((suma, { ajustes }) => suma + ajustes.length, 0)
  return (
    <>
      <ScreenHead
        title="Configuración"
        action={<SearchBox label="Buscar un ajuste" placeholder="Buscar un ajuste" value={busca} onSearch={search} />}
      />
      {children}
      <p className="visually-hidden" role="status">
        {busca && hallados > 0 && contar(hallados, 'ajuste')}
      </p>
      <div data-found>
        {visibles.map(({ title, ajustes }, i) => (
          <Indice
            key={title}
            title={title}
            heads={i === 0}
            renglones={ajustes.map((ajuste) => ({ ...ajuste, ...todos[ajuste.to] }))}
          />
        ))}
      </div>
      {hallados === 0 && (
        <div className="above-4">
          <EmptyState
            icon={SearchX}
            heading="h2"
            title="Ningún ajuste dice eso"
            action={
              <Button look="outline" size={40} onClick={() => search('')}>
                Ver todos los ajustes
              </Button>
            }
          >
            Probá con otra palabra: el nombre del ajuste, o lo que se guarda en él.
          </EmptyState>
        </div>
      )}
    </>
  )
}

function isFound({ label, guarda }: Ajuste, estado: Estados[string] = {}, busca: string): boolean {
  const { ahora, avisos = [], cambio } = estado
  const dice = fold([label, guarda, ahora, ...avisos.map(({ texto }) => texto), cambio?.que].join(' '))
  return fold(busca)
    .split(/\s+/)
    .every((palabra) => dice.includes(palabra))
}
