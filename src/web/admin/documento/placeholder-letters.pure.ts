/**
 * Writes a placeholder so that Markdown treats it as letters, not as punctuation: its name between two private-use characters. The
 * server puts the same characters around the value.
 */
export const encodePlaceholder = (nombre: string): string => `\ue000${nombre}\ue000`

export const encodedPlaceholder = /\ue000(\w+)\ue000/g
