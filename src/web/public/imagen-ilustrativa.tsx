import { isPoster } from '../ui/picture.pure.ts'

type Props = { de: { imagen: string }[]; className?: string }

/** The note beside photographs that are shown large: the place may look otherwise on the day. None for posters. */
export function ImagenIlustrativa({ de, className = '' }: Props) {
  if (de.every(({ imagen }) => !imagen || isPoster(imagen))) return null
  return <p className={`imagen-ilustrativa ${className}`}>Imagen ilustrativa</p>
}
