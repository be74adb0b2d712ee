import { isPoster } from '../ui/picture.pure.ts'

type Props = { de: { imagen: string }[]; className?: string }

export function IllustrativeNote({ de, className = '' }: Props) {
  if (de.every(({ imagen }) => !imagen || isPoster(imagen))) return null
  return <p className={`imagen-ilustrativa ${className}`}>Imagen ilustrativa</p>
}
