/** Begins a prompt. */
export const BOS = '<｜begin▁of▁sentence｜>'
/** Ends what the model writes. */
export const EOS = '<｜end▁of▁sentence｜>'
export const USER = '<｜User｜>'
export const ASSISTANT = '<｜Assistant｜>'
/** Where the model reasons before it answers. */
export const THINK = '<think>'
/** Ends the reasoning; also stands where there is none. */
export const END_THINK = '</think>'
/** The token inside the tags of tool calls. */
export const DSML = '｜DSML｜'
/** Invites an answer that begins with reasoning. */
export const INVITE_THINKING = ASSISTANT + THINK
/** Invites an answer without reasoning. */
export const INVITE_ANSWER = ASSISTANT + END_THINK
