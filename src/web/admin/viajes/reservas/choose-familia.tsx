import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { listadoclientes } from '../../../../contract/especificacion/clientes.ts'
import { canSearch } from '../../../../reglas/parsing.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../lista/search-box.tsx'

type Cliente = Record<'mail' | 'apellido' | 'nombre' | 'telefono', string>
type Tutor = Record<'mail' | 'apellidoT' | 'nombreT' | 'telefono', string>

export function ChooseFamilia() {
  const { setValue, setFocus } = useFormContext<Tutor>()
  const [search, setSearch] = useState('')
  const filled = useRef(new Set<string>())
  const fill = ({ mail, apellido, nombre, telefono }: Cliente) => {
    for (const [name, value] of Object.entries({ mail, apellidoT: apellido, nombreT: nombre, telefono })) {
      // Keeps a typed value if the chosen customer lacks one, but clears a value of the customer who was chosen before.
      if (!value && !filled.current.delete(name)) continue
      if (value) filled.current.add(name)
      setValue(name as keyof Tutor, value, { shouldDirty: true, shouldValidate: true })
    }
    setSearch('')
    setFocus('mail')
  }
  return (
    <div className="stack snug whole below-2">
      <SearchBox
        label="Buscar la familia"
        placeholder="¿Ya es cliente? Apellido, mail o documento"
        value={search}
        onSearch={setSearch}
      />
      {canSearch(search) && <FoundFamilies key={search} search={search} onPick={fill} />}
    </div>
  )
}

function FoundFamilies({ search, onPick }: { search: string; onPick: (cliente: Cliente) => void }) {
  const answer = useReply(listadoclientes, { body: { busca: search, limite: '5' } })
  return (
    <AnswerBody answer={answer} label="Buscando" failed="No pudimos buscar">
      {({ results }) =>
        results.length === 0 ? (
          <p className="muted">Ningún cliente coincide: completá sus datos.</p>
        ) : (
          <ul className="rows dense" data-found>
            {results.map((cliente) => (
              <li className="line spread centred" key={cliente.id}>
                <p className="breaks">
                  <b>
                    {cliente.apellido}, {cliente.nombre}
                  </b>{' '}
                  <small>{cliente.mail}</small>
                </p>
                <Button size={40} look="outline" onClick={() => onPick(cliente)}>
                  Elegir<span className="visually-hidden"> a {cliente.mail}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </AnswerBody>
  )
}
