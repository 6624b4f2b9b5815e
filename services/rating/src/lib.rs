//! makruk-rating
