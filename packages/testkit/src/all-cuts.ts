/**
 * All ways to cut `text` in two, and the text in single UTF-16 code units.
 *
 * @param most number of places to cut at; a longer text is cut at about as many places, evenly spread;
 *   at which ones depends on its length. Default 400
 */
export function allCuts(text: string, most = 400): string[][] {
  const step = Math.max(1, Math.ceil(text.length / most))
  const cuts = [text.split('')]
  for (let at = text.length % step; at <= text.length; at += step)
    cuts.push([text.slice(0, at), text.slice(at)])
  return cuts
}
