/** Where in the template source the rendering is that runs now. Rendering is synchronous, so one place is enough. */
export const place = { pos: -1 }
