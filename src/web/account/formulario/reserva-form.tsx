import { type ComponentProps, useState } from 'react'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import './reserva-steps.css'
import { startSiblingBorrador } from './borrador.ts'
import type { ReservaValues } from './form-fields.ts'
import { ReservaSteps } from './reserva-steps.tsx'
import { useBorradorDeCuenta } from './use-borrador-de-cuenta.ts'

type Props = Omit<ComponentProps<typeof ReservaSteps>, 'aviso' | 'onAgain'>

export function ReservaForm(props: Props) {
  const [turn, setTurn] = useState(0)
  const { asking, aviso } = useBorradorDeCuenta(props.mail, props.fixed?.paquete.id ?? 0)
  const startAgain = (values: ReservaValues) => {
    startSiblingBorrador(props.mail, props.fixed?.paquete.id ?? 0, values)
    setTurn(turn + 1)
    props.onDone?.(false)
    scrollTo({ top: 0 })
  }
  const first = turn === 0 ? { pasajero: props.pasajero, preparado: props.preparado } : {}
  if (asking && turn === 0)
    return (
      <div className="sheet page">
        <SkeletonBox label="Buscando lo que cargaste" />
      </div>
    )
  return (
    <ReservaSteps
      key={turn}
      {...props}
      pasajero={undefined}
      preparado={undefined}
      {...first}
      aviso={turn === 0 ? aviso : ''}
      onAgain={startAgain}
    />
  )
}
