import { useParams } from 'react-router'
import NotFound from '../../not-found.tsx'
import { PartsNav } from '../../parts-nav.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import '../../graficos/graficos.css'
import '../../casa/inicio/inicio.css'
import '../../viajes/salidas/viajes.css'
import './cobranza.css'
import { partes } from './partes.ts'

export const handle = { title: 'Cobranza' }

export default function Cobranza() {
  const { parte = '' } = useParams()
  const found = partes.find((una) => una.parte === parte)
  if (!found) return <NotFound />
  const { Body, label } = found
  return (
    <>
      <ScreenHead title="Cobranza" />
      <PartsNav label="Partes de la cobranza" parts={nav} />
      <section className="cobranza-parte" aria-label={label} key={parte}>
        <Body />
      </section>
    </>
  )
}

const nav = partes.map(({ parte, label }) => ({ to: parte ? `/admin/cobranza/${parte}` : '/admin/cobranza', label }))
