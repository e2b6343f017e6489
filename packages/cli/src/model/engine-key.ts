/** Where a key for the engine is read from: a command line can be seen by others. */
export const ENGINE_KEY = 'PARLANCE_ENGINE_API_KEY'
