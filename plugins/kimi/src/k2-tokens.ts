/** Begin a message; the role, or the name of who speaks, follows. */
export const SYSTEM = '<|im_system|>'
export const USER = '<|im_user|>'
export const ASSISTANT = '<|im_assistant|>'
/** Between role and content. */
export const MIDDLE = '<|im_middle|>'
/** Ends a message. */
export const END = '<|im_end|>'

export const SECTION = '<|tool_calls_section_begin|>'
export const END_SECTION = '<|tool_calls_section_end|>'
export const CALL = '<|tool_call_begin|>'
export const ARGUMENTS = '<|tool_call_argument_begin|>'
export const END_CALL = '<|tool_call_end|>'

/** Stands for an image; the format puts a line break after it. */
export const IMAGE = '<|media_start|>image<|media_content|><|media_pad|><|media_end|>'
