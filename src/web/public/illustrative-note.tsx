import { isPoster } from '../ui/picture.pure.ts'

type Props = { de: { imagen: string }[]; className?: string }

/** Shows nothing for posters, because only photos need the notice. */
export function IllustrativeNote({ de, className = '' }: Props) {
  if (de.every(({ imagen }) => !imagen || isPoster(imagen))) return null
  return <p className={`imagen-ilustrativa ${className}`}>Imagen ilustrativa</p>
}
